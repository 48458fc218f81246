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
}
export function FitRules({ lead, program, onAsk }: Props) {
  const t = useWords()
  const { data, isError, refetch } = useCall(programShortlist.fit, { lead, program })
  if (!data)
    return isError ? <LoadError messageKey="app:failed.part" onRetry={refetch} /> : <p aria-busy="true" />
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
          <Rule key={rule.rule} rule={rule} home={data.home_currency} onAsk={onAsk} />
        ))}
      </tbody>
    </table>
  )
}

function Rule({
  rule: { rule, verdict, has, needs, field },
  home,
  onAsk,
}: { rule: FitRuleResult; home: string } & Pick<Props, 'onAsk'>) {
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
          <button type="button" className="link" onClick={() => onAsk(field)}>
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
