/** The argument of a command that moves records to a stage, and what the command runs. What they need is loaded with the first use. */
import type { Argument, Command } from '@core/commands/commands'
import type { Identified } from '@core/list/list'
import type { StagedRecords } from './staged'

type Load<Row extends Identified> = () => Promise<StagedRecords<Row>>

export const stageArgument = <Row extends Identified>(load: Load<Row>): Argument<Row> => ({
  name: 'stage',
  ofColumn: async (column) => {
    const [{ stageOfColumn }, staged] = await Promise.all([import('./stageChoices'), load()])
    return stageOfColumn(staged, column)
  },
  choices: async (_, context) => {
    const [{ stagesOf }, staged] = await Promise.all([import('./stageChoices'), load()])
    return stagesOf(staged, context)
  },
})

export const moveTo =
  <Row extends Identified>(load: Load<Row>): Command<Row>['run'] =>
  async (context, given) => {
    const [{ moveRecords }, staged] = await Promise.all([import('./moveRecords'), load()])
    return moveRecords(staged, context, given)
  }
