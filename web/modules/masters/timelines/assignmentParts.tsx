/** Above the assignments: which of them move leads. */
import { useWords } from '@core/words/i18n'
import './timelines.css'

function Strip() {
  const t = useWords()
  return <p className="timeline-leads">{t('timelineAssignments:leads')}</p>
}
export default { Strip }
