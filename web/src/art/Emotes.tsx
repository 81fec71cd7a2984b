// Faces to be shown by one press, drawn with one pen on a grid of 24. The words are beside them or the button's own.
import { memo, type ReactNode } from "react";
import "./emotes.css";

const EYES = "M8.5 9.200v1.600M15.5 9.200v1.600";
const ARCS = "M7 10.500q1.500-2 3 0M14 10.500q1.500-2 3 0";

const Head = ({ children }: { children: ReactNode }) => (
  <>
    <circle className="emote-skin" cx="12" cy="12" r="9.500" />
    {children}
  </>
);

const DRAWINGS: Record<string, ReactNode> = {
  smile: (
    <Head>
      <path d={`${EYES}M7.500 14q4.500 4.500 9 0`} />
    </Head>
  ),
  laugh: (
    <Head>
      <path d={ARCS} />
      <path className="emote-mouth" d="M6.800 13.200h10.400q-.600 5.300-5.200 5.300t-5.200-5.300Z" />
    </Head>
  ),
  wow: (
    <Head>
      <path d={`${EYES}M6.800 6.500q1.500-1.200 3-.500M14.200 6q1.500-.700 3 .500`} />
      <ellipse className="emote-mouth" cx="12" cy="15.800" rx="2.400" ry="2.900" />
    </Head>
  ),
  cry: (
    <Head>
      <path d="M7 10.500q1.500 1.500 3 0M14 10.500q1.500 1.500 3 0M8.500 17q3.500-3 7 0" />
      <path className="emote-tear" d="M7.500 12.500c2.200 3 2 4.600 0 4.600s-2.200-1.600 0-4.600Z" />
    </Head>
  ),
  angry: (
    <Head>
      <path d={`${EYES}M6.500 6.800l3.800 1.700M17.500 6.800l-3.800 1.700M8 16.500q4-2.500 8 0`} />
    </Head>
  ),
  clap: (
    <>
      <path
        className="emote-skin"
        d="M4.500 13.500l5-6.500q1.300-1.400 2.500 0l5.500 7.500q2 4-1.500 6.500q-4.500 2.500-8-1.500Z"
      />
      <path className="emote-skin" d="M9 11l5-6q1.400-1.300 2.500 0l4 6.500q2 4-1 6.500q-3.500 2.500-7-.500Z" />
      <path d="M5 4l1.500 2M2.500 8l2.300.700M9.500 2.500V5" />
    </>
  ),
};

export const EMOTES = Object.keys(DRAWINGS);

export const Emote = memo(({ name }: { name: string }) => (
  <svg className="emote" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    {DRAWINGS[name]}
  </svg>
));
