/** Types into a field, as React hears it: by the native setter. */
export function setText(into: HTMLInputElement | HTMLTextAreaElement, text: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(into), 'value')!.set!.call(into, text)
  into.dispatchEvent(new Event('input', { bubbles: true }))
}
