/** Focuses the first control that was refused; among radio buttons, the checked one. */
export function focusFirstFault(form: HTMLElement): void {
  const fault = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = fault?.querySelector<HTMLElement>('input:checked') ?? fault;
  control?.focus();
}
