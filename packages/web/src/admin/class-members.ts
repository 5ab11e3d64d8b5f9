// The players of a class in a list: by name, and with the end of their number where two have the same.
import type { Roster } from '@passline/client';
import * as adminText from '../text/admin.ts';

type Member = Roster['members'][number];
export type NamedMember = Member & { readonly label: string };

const byName = (a: Member, b: Member): number => a.name.localeCompare(b.name, undefined, { numeric: true });

/** "Ana" and "ana" look the same from the teacher's desk. */
const asHeard = ({ name }: Member): string => name.toLocaleLowerCase();

export function namedMembers(members: readonly Member[]): readonly NamedMember[] {
  const alike = Map.groupBy(members, asHeard);
  return members.toSorted(byName).map(member => {
    const isOnly = alike.get(asHeard(member))?.length === 1;
    return { ...member, label: isOnly ? member.name : adminText.sameName(member.name, member.id.slice(-4)) };
  });
}
