/** What was entered in a payment sheet, step by step, so that it can be undone and redone before anything is sent. */
import type { Line } from './sheetLines'

type Entered = Pick<Line, 'amount' | 'remarks' | 'value'>
type Step = readonly (readonly [line: Line, before: Entered])[]

const MOST_STEPS = 200
const enteredIn = ({ amount, remarks, value }: Line): Entered => ({ amount, remarks, value })

export class SheetHistory {
  private done: Step[] = []
  private undone: Step[] = []

  /** Call it before these lines change. */
  record(lines: readonly Line[]) {
    this.done.push(lines.map((line) => [line, enteredIn(line)]))
    if (this.done.length > MOST_STEPS) this.done.shift()
    this.undone = []
  }
  undo = (): readonly Line[] => this.step(this.done, this.undone)
  redo = (): readonly Line[] => this.step(this.undone, this.done)

  /** Puts back the last step of `from`; returns its lines, none when there is no step. */
  private step(from: Step[], into: Step[]): readonly Line[] {
    const step = from.pop()
    if (!step) return []
    into.push(step.map(([line]) => [line, enteredIn(line)]))
    for (const [line, before] of step) Object.assign(line, before, { said: undefined })
    return step.map(([line]) => line)
  }
}
