import { getSettings } from '@fieldhouse/contract/school/desk'
import { useAnswer } from '../../shared/api/queries.ts'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Screen } from '../../shared/screen/Screen.tsx'
import { SchoolForm } from './SchoolForm.tsx'

/** The school's own settings. */
export function SchoolScreen() {
  const asked = useAnswer('school', getSettings, {})
  return (
    <Screen title="The school" text="Changes go live immediately.">
      <Answered asked={asked} what="The school">
        {(kept) => <SchoolForm kept={kept} />}
      </Answered>
    </Screen>
  )
}
