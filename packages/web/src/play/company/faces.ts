// Players' avatars at a table: their own choice, a robot for bots, and none for those who chose none.
import type { Owner, SeenAvatars } from '@passline/client';
import type { AvatarName } from '../../ui/Avatar.tsx';

const isBot = ({ kind }: Owner): boolean => kind === 'bot' || kind === 'house-bot';

export function faceOf(owner: Owner | undefined, avatars: SeenAvatars): AvatarName | null {
  if (!owner) return null;
  if (isBot(owner)) return 'robot';
  const chosen = owner.player === null ? undefined : avatars[owner.player];
  return chosen === undefined || chosen === 'none' ? null : chosen;
}
