-- Few installments wait for the agents' share: the agents' list counts, sorts and reads these alone. The condition is that of
-- its tab, `sim-server/domain/finance/installments.ts`, part by part.
CREATE INDEX installments_agent_outstanding ON application_installments (expected_commission_in_date)
WHERE status = 'received' AND agent_amount > paid_amount OR paid_amount > agent_amount;
