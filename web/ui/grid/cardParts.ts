/** Elements that cards are made of. A text is only touched if it changed. */
export const makeElement = (className: string, tag = 'div') => {
  const made = document.createElement(tag)
  made.className = className
  return made
}
export const setText = (element: Element, text: string) => {
  if (element.textContent !== text) element.textContent = text
}
