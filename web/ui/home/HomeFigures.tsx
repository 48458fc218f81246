/** Figures of a card of Home, large or as a table; each leads to the list that shows what it counts. */
import { Link } from 'wouter'
import { MISSING_VALUE } from '@core/shell/constants'

export interface HomeFigure {
  /** Address of the list. */
  path: string
  /** The number or amount as people read it; undefined while it loads, or when it could not be loaded. */
  text: string | undefined
  /** It should not be: overdue, late. */
  isLate?: boolean
}

const classOf = ({ isLate, text }: HomeFigure) => (isLate && text !== undefined ? 'late' : undefined)

export function HomeFigures({ figures }: { figures: readonly (HomeFigure & { label: string })[] }) {
  return (
    <ul className="home-figures">
      {figures.map((figure) => (
        <li key={figure.label}>
          <Link href={figure.path} className={classOf(figure)}>
            <strong>{figure.text ?? MISSING_VALUE.text}</strong>
            <span>{figure.label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface TableProps {
  /** Headings: of the row names, then of the figures. */
  headings: readonly string[]
  rows: readonly { key: string; name: string; figures: readonly HomeFigure[] }[]
}
export function HomeTable({ headings, rows }: TableProps) {
  return (
    <table className="home-table">
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {figures.map((figure, at) => (
              <td key={headings[at + 1]}>
                <Link
                  href={figure.path}
                  className={classOf(figure)}
                  aria-label={`${name}, ${headings[at + 1]}: ${figure.text ?? ''}`}
                >
                  <bdi>{figure.text ?? MISSING_VALUE.text}</bdi>
                </Link>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
