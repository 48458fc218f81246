/** Where a program is and what it costs: the institution with its logo, the level, the city, the fees. */
import type { ProgramEntry } from '@contract/catalog/programs'
import { listSeparator } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { factLabel, factText } from './facts'
import './programRecord.css'

const fees = ['tuition_fee', 'application_fee'] as const

export function Headline({ row }: { row: ProgramEntry }) {
  useWords()
  const { institution, campus, program } = row
  return (
    <div className="program-headline">
      {institution.logo && <img src={institution.logo} alt="" width="40" height="40" />}
      <p>
        <strong>
          <bdi>{institution.name}</bdi>
        </strong>
        <span>
          {[recordName(program.studylevel), campus.city_name, institution.country.name].join(listSeparator())}
        </span>
      </p>
      <dl>
        {fees
          .filter((name) => row[name] !== null)
          .map((name) => (
            <div key={name}>
              <dt>{factLabel(name)}</dt>
              <dd>
                <bdi>{factText(name, row)}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
