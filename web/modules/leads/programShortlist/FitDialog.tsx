/** Why the lead in hand fits a program, or does not. What is unknown leads to the field of the lead, and back here. */
import type { ProgramEntry } from '@contract/catalog/programs'
import { programShortlist } from '@contract/leads/programShortlist'
import type { Context } from '@core/commands/commands'
import { queryClient } from '@core/server/api'
import { closeDialog } from '@core/shell/dialogs'
import { Dialog } from '@ui/layout/Dialog'
import { FitRules } from '@ui/programFit/FitRules'
import { askedFact } from '@ui/recordPage/askedFact'
import { hand } from './hand'

export function openFit({ open, targets, go, can }: Context<ProgramEntry>): void {
  const entry = targets.rows[0]!
  const lead = hand.leads[0]!
  const ask = (field: string) => {
    const here = `${location.pathname}${location.search}`
    closeDialog()
    askedFact.wanted = {
      record: lead.identifier,
      field,
      back: () => {
        go(here)
        void queryClient.invalidateQueries({ queryKey: [programShortlist.fit.key[0]] })
      },
    }
    go(`/leads?lead=${encodeURIComponent(lead.identifier)}`)
  }
  open(
    <Dialog isOpen title={`${lead.name} · ${entry.program.name}`} onClose={closeDialog} className="wide">
      <div className="bp6-dialog-body">
        <p className="quiet">
          <bdi>{entry.institution.name}</bdi>
        </p>
        <FitRules
          lead={lead.identifier}
          program={entry.identifier}
          takesFocus
          onAsk={can(programShortlist.shortlist.spec.can) ? ask : undefined}
        />
      </div>
    </Dialog>,
  )
}
