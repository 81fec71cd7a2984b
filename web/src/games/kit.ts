// What the table of another package is given, so that it brings no React and no cards of its own.
import * as React from "react";
import * as jsxRuntime from "react/jsx-runtime";
import { Card, CardBack } from "../art/Card";
import { Icon } from "../art/Icons";
import { cardName } from "../art/names";
import { Dock } from "../common/board/Dock";
import { useBoardKeys } from "../common/board/useBoardKeys";
import { useMove } from "../common/board/useMove";
import { Flights } from "../common/motion/Flights";
import { useDrag } from "../common/motion/useDrag";
import { reasonOf } from "../common/reasons";
import { Button } from "../common/ui";
import { Ask } from "../common/ui/Ask";
import { maybe, t, type Facts, type Key } from "../i18n";
import { Result } from "./plain/Result";
import { Tree } from "./plain/Tree";

export const kit = {
  React,
  jsxRuntime, // for tables whose JSX is compiled
  t: (key: string, facts?: Facts): string => t(key as Key, facts),
  maybe,
  reasonOf,
  cardName,
  Card,
  CardBack,
  Icon,
  Button,
  Ask,
  Dock,
  Flights,
  useDrag,
  useBoardKeys,
  useMove,
  Result,
  Tree,
};
