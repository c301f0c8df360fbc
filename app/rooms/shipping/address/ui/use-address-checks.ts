import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from "react";
import { ADDRESS_FIELDS } from "#app/rooms/shipping/constants.ts";
import { addressErrors } from "../address-errors.ts";
import { readAddress } from "../read-address.ts";
import type { AddressErrors, AddressField, AddressPolicy } from "#app/rooms/shipping/types.ts";

/** A field is validated on blur or after this pause; from then on with every key. */
const TYPING_PAUSE_MS = 700;

const isAddressField = (name: string): name is AddressField => (ADDRESS_FIELDS as readonly string[]).includes(name);
const errorsIn = (form: HTMLFormElement, policy: AddressPolicy): AddressErrors =>
  addressErrors(readAddress(new FormData(form)), policy);

/** Address validation in the browser, by the server's rules: late at first, immediate while fixing a mistake. */
export function useAddressChecks(policy: AddressPolicy, fromServer: AddressErrors) {
  const form = useRef<HTMLFormElement>(null);
  const [timers] = useState(() => new Map<string, ReturnType<typeof setTimeout>>());
  const [judged, setJudged] = useState<ReadonlySet<AddressField>>(new Set());
  const [all, setAll] = useState<AddressErrors | null>(null);
  const [refused, setRefused] = useState<AddressErrors>({});
  const answered =
    all === null ? fromServer : pick(all, new Set([...judged, ...fieldsOf(fromServer), ...fieldsOf(refused)]));

  const check = (): AddressErrors => {
    const errors = form.current ? errorsIn(form.current, policy) : {};
    setAll(errors);
    return errors;
  };
  const judge = (name: string): void => {
    if (!isAddressField(name)) return;
    setJudged((before) => (before.has(name) ? before : new Set([...before, name])));
    check();
  };
  // Includes input from before hydration.
  useEffect(() => {
    check();
    return () => timers.forEach(clearTimeout);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, after hydration
  }, []);

  return {
    form,
    errors: answered,
    /** null before hydration. */
    isValid: all === null ? null : Object.keys(all).length === 0,
    /** The last submission's faults, the same object until the next one: the summary takes focus when they change. */
    refused: Object.keys(refused).length > 0 ? refused : fromServer,
    handleInput(event: FormEvent<HTMLFormElement>) {
      const { name } = event.target as HTMLInputElement;
      check();
      clearTimeout(timers.get(name));
      timers.set(
        name,
        setTimeout(() => judge(name), TYPING_PAUSE_MS),
      );
    },
    handleBlur(event: FocusEvent<HTMLFormElement>) {
      const field = event.target as HTMLElement & { name?: string; value?: string };
      // The button validates everything; an earlier message would move it from under the pointer.
      if (event.relatedTarget instanceof HTMLButtonElement) return;
      // Tabbing past an empty field is no mistake yet.
      if (field.value) judge(field.name ?? "");
    },
    handleSubmit(event: FormEvent<HTMLFormElement>) {
      const errors = check();
      setRefused(errors);
      if (Object.keys(errors).length > 0) event.preventDefault();
    },
  };
}

const fieldsOf = (errors: AddressErrors): AddressField[] =>
  ADDRESS_FIELDS.filter((field) => errors[field] !== undefined);

function pick(errors: AddressErrors, fields: ReadonlySet<AddressField>): AddressErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => fields.has(field as AddressField)));
}
