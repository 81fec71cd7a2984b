// Small signs for buttons, drawn with one pen on a grid of 24. They say nothing themselves: the button has the words.
import { memo } from "react";
import "./icons.css";

const ICONS = {
  settings:
    "M4 7h9m4 0h3M4 17h3m4 0h9M15 4.600a2.4 2.4 0 1 1 0 4.800a2.4 2.4 0 1 1 0-4.800M9 14.600a2.4 2.4 0 1 1 0 4.800a2.4 2.4 0 1 1 0-4.8",
  soundOn: "M4 9.500v5h3.500L12 18.500v-13L7.5 9.500ZM15.5 9q2.3 3 0 6M18 6.500q4.4 5.5 0 11",
  soundOff: "M4 9.500v5h3.500L12 18.500v-13L7.5 9.500ZM16 9.500l5 5m0-5l-5 5",
  chat: "M5 5h14a1.5 1.5 0 0 1 1.5 1.500v8A1.5 1.5 0 0 1 19 16h-8l-4.5 4V16H5a1.5 1.5 0 0 1-1.5-1.500v-8A1.5 1.5 0 0 1 5 5ZM8 9h8M8 12h5",
  log: "M6 3.500h12v17l-2-1.500l-2 1.500l-2-1.500l-2 1.500l-2-1.500l-2 1.500ZM9 8h6M9 11.500h6M9 15h3",
  hint: "M9.5 17.500h5M10.5 20.500h3M9.5 17.500c0-3-3-4-3-8a5.5 5.5 0 0 1 11 0c0 4-3 5-3 8M12 17.500v-5m-2-1.500l2 1.500l2-1.5",
  share: "M12 15V4m-4 4l4-4l4 4M7 11.500H5v9h14v-9h-2",
  qr: "M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM7 7h.01M17 7h.01M7 17h.01M14 14h2.500v2.500M20 14v2M14 20v-.5M17.5 20h2.500v-1",
  person: "M12 4a4 4 0 1 1 0 8a4 4 0 1 1 0-8M4.5 20.500c.5-4.5 3.5-6 7.5-6s7 1.5 7.5 6",
  bot:
    "M6 9h12a1.5 1.5 0 0 1 1.5 1.500v8A1.5 1.5 0 0 1 18 20H6a1.5 1.5 0 0 1-1.5-1.500v-8A1.5 1.5 0 0 1 6 9Z" +
    "M12 9V5.500m-1-1.500a1 1 0 1 1 2 0a1 1 0 1 1-2 0M9 13v1.500m6-1.500v1.500M10 17.200h4M2 13v3m20-3v3",
  eye: "M2.5 12q4-6.5 9.5-6.500t9.5 6.500q-4 6.5-9.5 6.500T2.5 12ZM12 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6",
  clock: "M12 3.500a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17M12 7.500V12l3 2.5",
  edit: "M4 20l1-4.500L15.5 5l3.500 3.500L8.5 19ZM13 7.500l3.500 3.5",
  undo: "M8 5L4 9l4 4M4 9h9.500a5.5 5.5 0 0 1 0 11H9",
  back: "M10 5l-7 7l7 7M3 12h18",
  next: "M9 5l7 7l-7 7",
  previous: "M15 5l-7 7l7 7",
  first: "M18 5l-7 7l7 7M6 5v14",
  last: "M6 5l7 7l-7 7M18 5v14",
  nextPart: "M5 5l7 7l-7 7M12 5l7 7l-7 7",
  previousPart: "M12 5l-7 7l7 7M19 5l-7 7l7 7",
  play: "M7 4.500v15L19.5 12Z",
  pause: "M8 5v14M16 5v14",
  check: "M4.5 12.500l5 5.500L19.5 6.5",
  close: "M6 6l12 12M18 6L6 18",
  crown: "M4 18.500h16M4.5 15L3 7l5 4l4-6.500L16 11l5-4l-1.5 8Z",
  lock: "M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.500v2",
  link: "M10 14a4 4 0 0 0 5.7 0l3.3-3.300a4 4 0 0 0-5.7-5.700L12 6.300M14 10a4 4 0 0 0-5.7 0L5 13.300A4 4 0 0 0 10.7 19L12 17.7",
  copy: "M9 9h11v11H9ZM5.5 15H4V4h11v1.5",
  language:
    "M12 3.500a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17M3.5 12h17M12 3.500q-4 3.5-4 8.500t4 8.500q4-3.5 4-8.500t-4-8.5",
} as const;

export type IconName = keyof typeof ICONS;
export const ICON_NAMES = Object.keys(ICONS) as IconName[];

export const Icon = memo(({ name, className }: { name: IconName; className?: string }) => (
  <svg className={`icon ${className ?? ""}`.trim()} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={ICONS[name]} />
  </svg>
));
