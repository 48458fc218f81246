/** A student's applications, those that go on first. */
import { studentLists } from '@contract/admissions/studentPortal/lists'
import { useAnswer } from '@core/server/answers'
import { Answered } from '../Answered'
import { ApplicationCard } from '../ApplicationCard'

const ALL = { query: { per_page: 100 } }
export default function Applications() {
  const answer = useAnswer(studentLists.applications, ALL)
  return (
    <Answered
      answer={answer}
      empty="studentPortal:noApplications"
      isEmpty={({ recordsInfo }) => recordsInfo.length === 0}
    >
      {({ recordsInfo }) =>
        recordsInfo.map((application) => (
          <ApplicationCard key={application.identifier} application={application} whole />
        ))
      }
    </Answered>
  )
}
