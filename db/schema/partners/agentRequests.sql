-- Requests come from a public page, and most names are different: a page of the list reads them in order instead of sorting all.
CREATE INDEX agent_requests_company_latin ON agent_requests (in_latin(company_name));
CREATE INDEX agent_requests_company_turkish ON agent_requests (in_turkish(company_name));
CREATE INDEX agent_requests_company_arabic ON agent_requests (in_arabic(company_name));
CREATE INDEX agent_requests_first_name_latin ON agent_requests (in_latin(first_name));
CREATE INDEX agent_requests_first_name_turkish ON agent_requests (in_turkish(first_name));
CREATE INDEX agent_requests_first_name_arabic ON agent_requests (in_arabic(first_name));
