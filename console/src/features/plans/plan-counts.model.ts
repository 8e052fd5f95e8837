import type { PlanCount } from '@fieldhouse/contract/plans/codes'
import { formatCount } from '@fieldhouse/contract/school/formats'

const sourceNames: Readonly<Record<PlanCount['sources'][number]['source'], string>> = {
  staff: 'Staff',
  code: 'Codes',
  list: 'Ticket office',
  domain: 'Email address',
  trial: 'Trials',
  purchase: 'Purchases',
}

/** `Codes 614 · Staff 40`: where the plans of fans came from. */
export const formatSources = ({ sources }: Pick<PlanCount, 'sources'>): string =>
  sources.map(({ source, fans }) => `${sourceNames[source]} ${formatCount(fans)}`).join(' · ')
