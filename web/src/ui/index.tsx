// The few pieces that every screen is made of.
import { useEffect, useId, useRef, type ButtonHTMLAttributes, type ReactNode } from "react";
import { t } from "../i18n";
import "./ui.css";

type Kind = "plain" | "main" | "danger" | "bare";

export function Button({ kind = "plain", round = false, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { kind?: Kind; round?: boolean }) {
  const names = ["button", kind === "plain" ? "" : kind, round ? "round" : "", rest.className ?? ""];
  return <button type="button" {...rest} className={names.filter(Boolean).join(" ")} />;
}

/** A modal dialog: keeps the focus, closes with Escape when it may be closed. */
export function Dialog(props: { title: string; onClose?: () => void; children: ReactNode; className?: string }) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { onClose } = props;
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal?.();
    return () => dialog?.close?.();
  }, []);
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

export interface Choice<T extends string> {
  value: T;
  label: string;
  title?: string;
}

/** One of a few, all in sight. */
export function Segments<T extends string>(props: { label: string; value: T; choices: Choice<T>[]; onChange(value: T): void }) {
  const name = useId();
  return (
    <fieldset className="segments">
      <legend className="hidden">{props.label}</legend>
      {props.choices.map((choice) => (
        <label key={choice.value} title={choice.title}>
          <input type="radio" name={name} checked={choice.value === props.value} onChange={() => props.onChange(choice.value)} />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function Switch(props: { label: string; checked: boolean; onChange(checked: boolean): void }) {
  return (
    <label className="switch">
      <span>{props.label}</span>
      <input type="checkbox" role="switch" checked={props.checked} onChange={(event) => props.onChange(event.target.checked)} />
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
