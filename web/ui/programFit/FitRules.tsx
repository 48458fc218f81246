/** Why a lead fits a program, or does not: rule by rule, with what the lead has and what the program asks. What is unknown leads to its field. */
import { programShortlist, type FitRuleResult } from '@contract/leads/programShortlist'
import { useCall } from '@core/server/api'
import { useWords } from '@core/words/i18n'
import { ColouredLabel } from '../layout/ColouredLabel'
import { LoadError } from '../layout/LoadError'
import { fitValueText, verdictChip } from './fitTexts'
import './programFit.css'

interface Props {
  /** Identifiers. */
  lead: string
  program: string
  /** Opens the editor of a field of the lead. Left out: the person may not change it. */
  onAsk?: ((field: string) => void) | undefined
  /** The first field that can be filled in takes the focus: in a dialog Enter leads on to it. */
  takesFocus?: boolean
}
export function FitRules({ lead, program, onAsk, takesFocus = false }: Props) {
  const t = useWords()
  const { data, isError, refetch } = useCall(programShortlist.fit, { lead, program })
  if (!data)
    return isError ? <LoadError messageKey="app:failed.part" onRetry={refetch} /> : <p aria-busy="true" />
  const first = takesFocus ? data.rules.find(({ field }) => field !== null) : undefined
  return (
    <table className="fit-rules">
      <thead>
        <tr>
          {(['rule', 'verdict', 'has', 'needs'] as const).map((head) => (
            <th key={head} scope="col">
              {t(`programFit:heads.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.rules.map((rule) => (
          <Rule
            key={rule.rule}
            rule={rule}
            home={data.home_currency}
            onAsk={onAsk}
            hasFocus={rule === first}
          />
        ))}
      </tbody>
    </table>
  )
}

function Rule({
  rule: { rule, verdict, has, needs, field },
  home,
  onAsk,
  hasFocus,
}: { rule: FitRuleResult; home: string; hasFocus: boolean } & Pick<Props, 'onAsk'>) {
  const t = useWords()
  const label = t(`programFit:rules.${rule}`)
  return (
    <tr data-verdict={verdict}>
      <th scope="row">{label}</th>
      <td>
        <ColouredLabel {...verdictChip(verdict)} />
      </td>
      <td>
        <bdi>{fitValueText(t, has, home)}</bdi>{' '}
        {field !== null && onAsk && (
          <button type="button" className="link" autoFocus={hasFocus} onClick={() => onAsk(field)}>
            {t('programFit:ask', { field: label })}
          </button>
        )}
      </td>
      <td>
        <bdi>{fitValueText(t, needs, home)}</bdi>
      </td>
    </tr>
  )
}
