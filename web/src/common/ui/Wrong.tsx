// What the server found wrong, beside the field it speaks of.
export interface Fault {
  field: string | null;
  text: string;
}

export function Wrong({ fault, field }: { fault: Fault | null; field: string }) {
  if (fault?.field !== field) return null;
  return (
    <p className="wrong" role="alert">
      {fault.text}
    </p>
  );
}
