import { currentSchool } from '@fieldhouse/contract/company'
import { Count } from '@fieldhouse/design/layout/Count'
import { AffiliationTiles } from '../../shared/customer/AffiliationTiles.tsx'
import { useAffiliations } from '../../shared/customer/affiliations.queries.ts'
import { AccountScreenHead } from './AccountScreenHead.tsx'

export function AffiliationsScreen() {
  const { data: affiliations } = useAffiliations()
  return (
    <>
      <AccountScreenHead
        title="Your affiliations"
        intro={`How you know the ${currentSchool().nickname}. This won’t affect what you can watch.`}
      >
        {affiliations && (
          <Count
            value={affiliations.filter(({ selected }) => selected).length}
            of={affiliations.length}
            label="affiliations chosen"
          />
        )}
      </AccountScreenHead>
      <AffiliationTiles />
    </>
  )
}
