/** Simple formulas in amount cells: `=1200*0.85`, `=(400+200)/3`, `=1500*15%`. */

/** A number of a formula. Either mark is the decimal one; `1,500` has two readings and is refused, `0,125` has one. */
function numberOf(written: string): number | null {
  const parts = /^(\d+)(?:[.,](\d+))?$/.exec(written)
  if (!parts) return null
  const [, whole, fraction] = parts
  if (fraction?.length === 3 && whole !== '0') return null
  return Number(fraction === undefined ? whole : `${whole}.${fraction}`)
}

const OPERATORS = { '+': 1, '-': 1, '*': 2, '/': 2 } as const
type Operator = keyof typeof OPERATORS
const isOperator = (token: string | undefined): token is Operator =>
  token !== undefined && Object.hasOwn(OPERATORS, token)
const applied: Record<Operator, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
}
const MOST_LETTERS = 200

export const isFormula = (text: string): boolean => text.trimStart().startsWith('=')

/** The value of a formula with its `=`, in whole units of the currency (`1020` is 1,020.00); null when it cannot be computed. */
export function formulaValue(text: string): number | null {
  const bare = text
    .trim()
    .slice(1)
    .replaceAll(/\s/g, '')
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll('−', '-')
  if (bare.length > MOST_LETTERS) return null
  const tokens = bare.match(/[\d.,]+|[-+*/()%]|[^]/g) ?? []
  let at = 0
  const operand = (): number | null => {
    const token = tokens[at++]
    if (token === '-') {
      const value = operand()
      return value === null ? null : -value
    }
    let value: number | null
    if (token === '(') {
      value = expression(1)
      if (tokens[at++] !== ')') return null
    } else value = token === undefined ? null : numberOf(token)
    while (value !== null && tokens[at] === '%') {
      at++
      value /= 100
    }
    return value
  }
  /** Operators of at least this rank, from left to right. */
  const expression = (rank: number): number | null => {
    let left = operand()
    for (;;) {
      const operator = tokens[at]
      if (left === null || !isOperator(operator) || OPERATORS[operator] < rank) return left
      at++
      const right = expression(OPERATORS[operator] + 1)
      left = right === null ? null : applied[operator](left, right)
    }
  }
  const value = expression(1)
  return value !== null && at === tokens.length && Number.isFinite(value) ? value : null
}
