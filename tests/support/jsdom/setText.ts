/** Types into a field, as React hears it: by the native setter. `caret`: where one types on; the end. */
export function setText(into: HTMLInputElement | HTMLTextAreaElement, text: string, caret = text.length) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(into), 'value')!.set!.call(into, text)
  if (caret !== text.length) into.setSelectionRange(caret, caret)
  into.dispatchEvent(new Event('input', { bubbles: true }))
}
