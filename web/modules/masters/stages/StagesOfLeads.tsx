/** `/master/lead-stages`: leads to the stages of leads. */
import { Redirect } from 'wouter'

export default function StagesOfLeads() {
  return <Redirect to="/master/stages?q=module%3Alead" replace />
}
