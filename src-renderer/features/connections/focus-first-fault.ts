/** The first control that was refused; of a choice, the option that is chosen. */
export function focusFirstFault(form: ParentNode): void {
  const fault = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = fault?.querySelector<HTMLElement>('input:checked') ?? fault;
  control?.focus();
}
