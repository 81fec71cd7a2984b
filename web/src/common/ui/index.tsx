// The few pieces that every screen is made of.
import { useId, useLayoutEffect, useRef, type ComponentProps, type ReactNode, type RefObject } from "react";
import { t } from "../../i18n";
import "./ui.css";

type Kind = "plain" | "main" | "danger" | "bare";

export function Button({
  kind = "plain",
  round = false,
  ...rest
}: ComponentProps<"button"> & { kind?: Kind; round?: boolean }) {
  const names = ["button", kind === "plain" ? "" : kind, round ? "round" : "", rest.className ?? ""];
  return <button type="button" {...rest} className={names.filter(Boolean).join(" ")} />;
}

interface DialogProps {
  title: string;
  onClose?: () => void;
  opener?: RefObject<HTMLElement | null>; // has the focus afterwards, where what had it before is gone
  children: ReactNode;
  className?: string;
}

/** A modal dialog: keeps the focus and gives it back, closes with Escape when it may be closed. */
export function Dialog(props: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { onClose, opener } = props;
  useLayoutEffect(() => {
    const dialog = ref.current!;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal?.();
    return () => {
      dialog.close?.();
      giveBack(before, opener);
    };
  }, [opener]);
  return (
    <dialog
      ref={ref}
      className={`dialog ${props.className ?? ""}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <div className="dialog-head">
        <h2 id={id}>{props.title}</h2>
        {onClose && (
          <Button kind="bare" round aria-label={t("close")} onClick={onClose}>
            ✕
          </Button>
        )}
      </div>
      {props.children}
    </dialog>
  );
}

function giveBack(before: Element | null, opener?: RefObject<HTMLElement | null>): void {
  const there = before !== document.body && before?.isConnected;
  const target = there ? before : opener?.current;
  if (target instanceof HTMLElement) target.focus();
}

export interface Choice<T extends string> {
  value: T;
  label: string;
  title?: string;
  lang?: string; // of the label, where it is another than the page's
}

/** One of a few, all in sight. */
export function Segments<T extends string>(props: {
  label: string;
  value: T;
  choices: Choice<T>[];
  onChange(value: T): void;
}) {
  const name = useId();
  return (
    <fieldset className="segments">
      <legend className="hidden">{props.label}</legend>
      {props.choices.map((choice) => (
        <label key={choice.value} title={choice.title}>
          <input
            type="radio"
            name={name}
            checked={choice.value === props.value}
            onChange={() => props.onChange(choice.value)}
          />
          <span lang={choice.lang}>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function Switch(props: { label: string; checked: boolean; onChange(checked: boolean): void }) {
  return (
    <label className="switch">
      <span>{props.label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={props.checked}
        onChange={(event) => props.onChange(event.target.checked)}
      />
    </label>
  );
}

export function Field(props: { label: string; children: ReactNode }) {
  return (
    <label className="field">
      <span>{props.label}</span>
      {props.children}
    </label>
  );
}
