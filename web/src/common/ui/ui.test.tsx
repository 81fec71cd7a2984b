import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef, useLayoutEffect, useRef, useState } from "react";
import { expect, test } from "vitest";
import { Button, Dialog } from ".";

function Door({ withBefore }: { withBefore: boolean }) {
  const [open, setOpen] = useState(!withBefore);
  const knob = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={knob} onClick={() => setOpen(true)}>
        Door
      </Button>
      {open && (
        <Dialog title="Inside" opener={knob} onClose={() => setOpen(false)}>
          <input aria-label="Name" />
        </Dialog>
      )}
    </>
  );
}

test("a button passes a ref", () => {
  const ref = createRef<HTMLButtonElement>();
  render(<Button ref={ref}>Here</Button>);
  expect(ref.current?.textContent).toBe("Here");
});

test("a dialog is open before anything is painted", () => {
  let open: boolean | undefined;
  function Page() {
    useLayoutEffect(() => void (open = document.querySelector("dialog")?.open), []);
    return <Dialog title="Inside">words</Dialog>;
  }
  render(<Page />);
  expect(open).toBe(true);
});

test.each([
  ["where it was", true],
  ["to the button that stands for it, where that is gone", false],
])("a dialog gives the focus back %s", async (_, withBefore) => {
  render(<Door withBefore={withBefore} />);
  if (withBefore) await userEvent.click(screen.getByText("Door"));
  await userEvent.click(screen.getByLabelText("Name"));
  await userEvent.click(screen.getByLabelText("Close"));
  expect(document.activeElement).toBe(screen.getByText("Door"));
});
