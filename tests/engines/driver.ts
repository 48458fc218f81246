/** What the journeys need of a browser, in the words that classic WebDriver and WebDriver BiDi share. */

/** https://www.w3.org/TR/webdriver2/#actions: `value` is a letter, or a code point of a key without one. */
export interface KeyAction {
  type: 'keyDown' | 'keyUp'
  value: string
}

export interface Driver {
  /** Resolves when the page has loaded. */
  open(url: string): Promise<void>
  act(actions: readonly KeyAction[]): Promise<void>
  /**
   * @param source of a function of one argument
   * @param argument and the answer can be written as JSON
   */
  call(source: string, argument: unknown): Promise<unknown>
  /** A PNG of the page. */
  picture(): Promise<Buffer>
  /** Errors of scripts so far, with what the content security policy forbids. Classic WebDriver does not tell them. */
  errors: readonly string[]
  end(): Promise<void>
}

const KEYS: Readonly<Record<string, string>> = {
  ArrowDown: '\uE015',
  Control: '\uE009',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  Shift: '\uE008',
  Tab: '\uE004',
}

/** Of `Control+Enter`: both go down, and up in reverse. */
function actionsOf(chord: string): KeyAction[] {
  const values = (chord === '+' ? [chord] : chord.split('+')).map((name) => KEYS[name] ?? name)
  return [
    ...values.map((value) => ({ type: 'keyDown', value }) as const),
    ...values.toReversed().map((value) => ({ type: 'keyUp', value }) as const),
  ]
}

/** @param chords `a`, `Shift+V`, `Control+k`; one after the other, without a pause */
export const pressActions = (chords: readonly string[]): KeyAction[] => chords.flatMap(actionsOf)

/** The body of `performActions`, of either protocol. */
export const keyboardActions = (actions: readonly KeyAction[]) => [{ type: 'key', id: 'keyboard', actions }]
