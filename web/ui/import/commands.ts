/** The commands that the page of every import has: choose a file, save the sample, run, stop, start over. */
import type { Command } from '@core/commands/commands'
import type { Importer } from './importer'

interface Acts {
  /** The permission of its calls. */
  can: string
  run(): unknown
  stop(): unknown
  /** What its preview offers besides. */
  own: readonly Omit<Command, 'on'>[]
}
export const onImportPage = { on: 'page', noList: true } as const

export function importCommands(importer: Importer, { can, run, stop, own }: Acts): Command[] {
  const { name, state } = importer
  const step = () => importer.stepOf(state)
  const isPreview = () => step() === 'preview'
  const willImport = () => state.preview?.will_import ?? 0
  const commands: Omit<Command, 'on'>[] = [
    {
      id: `${name}.choose`,
      keys: 'b',
      when: () => step() !== 'running',
      run: () => importer.chooser.choose(),
    },
    { id: `${name}.sample`, keys: 'd', run: importer.saveSample },
    {
      id: `${name}.headings`,
      keys: 'h',
      when: () => isPreview() && (state.preview?.first_rows.length ?? 0) > 1,
      run: () => document.querySelector<HTMLElement>('.import-headings select')?.focus(),
    },
    ...own,
    {
      id: `${name}.run`,
      keys: 'i',
      when: isPreview,
      disabledReason: ({ t }) => (willImport() > 0 ? undefined : t(`${name}:why.run`)),
      titleValues: () => ({ count: willImport() }),
      run,
    },
    { id: `${name}.stop`, keys: 's', when: () => step() === 'running', run: stop },
    {
      id: `${name}.another`,
      keys: 'n',
      when: () => isPreview() || step() === 'done',
      run: importer.startOver,
    },
  ]
  return commands.map((one) => ({ ...one, ...onImportPage, can }))
}
