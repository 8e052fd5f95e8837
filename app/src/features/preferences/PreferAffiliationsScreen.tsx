import { currentSchool } from '@fieldhouse/contract/company'
import { AffiliationTiles } from '../../shared/customer/AffiliationTiles.tsx'
import { useAffiliations } from '../../shared/customer/affiliations.queries.ts'
import { SetupStep } from './SetupStep.tsx'

export function PreferAffiliationsScreen() {
  const { data: affiliations = [] } = useAffiliations()
  return (
    <SetupStep
      progress={60}
      back={{ to: '/app/account/profile', label: 'Back to your account' }}
      next="/app/preferences/teams"
      title={`How do you know the ${currentSchool().nickname}?`}
      intro="Pick any that apply. This won’t affect what you can watch."
      count={affiliations.filter(({ selected }) => selected).length}
      counted="picked"
    >
      <AffiliationTiles />
    </SetupStep>
  )
}
