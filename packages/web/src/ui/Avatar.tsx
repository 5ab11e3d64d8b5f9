// The pictures beside players' names, drawn for small sizes and hidden from screen readers, which read the name.
import type { Avatar } from '@passline/client';
import type { ReactNode } from 'react';

/** Bots have a picture of their own. */
export type AvatarName = Exclude<Avatar, 'none'> | 'robot';

const EYES = (
  <>
    <circle cx="9" cy="12" r="1.4" fill="#1c1508" />
    <circle cx="15" cy="12" r="1.4" fill="#1c1508" />
  </>
);

const PICTURES: Readonly<Record<AvatarName, { readonly ground: string; readonly drawn: ReactNode }>> = {
  seven: {
    ground: '#fff4d6',
    drawn: <path d="M6.5 5h11v3c-3.2 3-4.6 6.5-5 11.5H8.3C8.6 15 10 11.4 13 8.6H6.5z" fill="#c0152f" />,
  },
  clover: {
    ground: '#e8f7e3',
    drawn: (
      <>
        <path d="M12 12q.4 5.5 3.5 8" stroke="#2f7d32" strokeWidth="1.6" fill="none" />
        <g fill="#3fa447">
          <circle cx="8.8" cy="7.7" r="3.5" />
          <circle cx="15.2" cy="7.7" r="3.5" />
          <circle cx="8.8" cy="13.6" r="3.5" />
          <circle cx="15.2" cy="13.6" r="3.5" />
        </g>
      </>
    ),
  },
  horseshoe: {
    ground: '#dfe8f2',
    drawn: (
      <>
        <path
          d="M7 5.5C3.5 13 7 19 12 19s8.5-6 5-13.5"
          stroke="#5b6b7d"
          strokeWidth="3.6"
          fill="none"
          strokeLinecap="round"
        />
        <g fill="#dfe8f2">
          <circle cx="6.7" cy="10" r=".8" />
          <circle cx="8.2" cy="15.5" r=".8" />
          <circle cx="15.8" cy="15.5" r=".8" />
          <circle cx="17.3" cy="10" r=".8" />
        </g>
      </>
    ),
  },
  cat: {
    ground: '#fde6cf',
    drawn: (
      <>
        <path d="M5 4l4.5 3h5L19 4v9a7 6.5 0 0 1-14 0z" fill="#f0912d" />
        {EYES}
        <path d="M10.8 14.6h2.4L12 16z" fill="#8a2b12" />
        <path
          d="M3.5 14.5l4 .6M3.8 17.5l3.9-1.2M20.5 14.5l-4 .6M20.2 17.5l-3.9-1.2"
          stroke="#1c1508"
          strokeWidth=".7"
        />
      </>
    ),
  },
  owl: {
    ground: '#e9e2f6',
    drawn: (
      <>
        <path d="M5.5 4.5L9 6.5h6l3.5-2v8.5a6.5 7 0 0 1-13 0z" fill="#7a5a3a" />
        <circle cx="9" cy="11" r="3.1" fill="#fff6df" />
        <circle cx="15" cy="11" r="3.1" fill="#fff6df" />
        <circle cx="9.3" cy="11" r="1.5" fill="#1c1508" />
        <circle cx="14.7" cy="11" r="1.5" fill="#1c1508" />
        <path d="M11 13.5h2l-1 2z" fill="#f0b429" />
      </>
    ),
  },
  rocket: {
    ground: '#dcecfb',
    drawn: (
      <>
        <path d="M8.5 16l-3 3.5V14zM15.5 16l3 3.5V14z" fill="#c0152f" />
        <path d="M12 2.5c4 3.5 5 8.5 3.7 14H8.3C7 11 8 6 12 2.5z" fill="#f7f9fb" stroke="#5b6b7d" />
        <circle cx="12" cy="9.5" r="2" fill="#3c8dd9" />
        <path d="M10 17.5h4L12 22z" fill="#f0912d" />
      </>
    ),
  },
  crown: {
    ground: '#f3e3f1',
    drawn: (
      <>
        <path
          d="M4.5 8l4 4L12 5.5l3.5 6.5 4-4-1.3 10H5.8z"
          fill="#e8b21d"
          stroke="#9a6d05"
          strokeWidth=".7"
        />
        <circle cx="12" cy="14.8" r="1.4" fill="#c0152f" />
      </>
    ),
  },
  cactus: {
    ground: '#fbeed3',
    drawn: (
      <>
        <path
          d="M12 19V6M12 15H7.5v-4.5M12 13h4.5V9"
          stroke="#2f8f4e"
          strokeWidth="3.4"
          strokeLinecap="round"
          strokeLinejoin="round"
          fill="none"
        />
        <path d="M8 19h8l-1 3H9z" fill="#b5562a" />
        <circle cx="12" cy="4.6" r="1.5" fill="#e2467f" />
      </>
    ),
  },
  robot: {
    ground: '#e3e8ec',
    drawn: (
      <>
        <path d="M12 3.5V7" stroke="#5b6b7d" strokeWidth="1.4" />
        <circle cx="12" cy="3.5" r="1.3" fill="#c0152f" />
        <rect x="5.5" y="7" width="13" height="11" rx="2.5" fill="#8fa3b5" />
        {EYES}
        <path d="M9 15.5h6" stroke="#1c1508" strokeWidth="1.2" />
      </>
    ),
  },
};

export function AvatarPicture({ name }: { readonly name: AvatarName }): ReactNode {
  const { ground, drawn } = PICTURES[name];
  return (
    <svg
      className="avatar"
      viewBox="0 0 24 24"
      width="1.5em"
      height="1.5em"
      aria-hidden="true"
      data-avatar={name}
    >
      <circle cx="12" cy="12" r="12" fill={ground} />
      {drawn}
    </svg>
  );
}
