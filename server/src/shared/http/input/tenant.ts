type Parts = { params: unknown; query: unknown; body: unknown }

/** Whether a request speaks of another company, wherever its service says it: `company_id`, `cid` or `company`. */
export function speaksOfAnotherCompany(parts: Parts, companyId: number): boolean {
  const { params, query, body } = parts as Record<keyof Parts, Record<string, unknown> | undefined>
  const named = [query?.company_id, body?.company_id, body?.cid, params?.company]
  return named.some((id) => typeof id === 'number' && id !== companyId)
}
