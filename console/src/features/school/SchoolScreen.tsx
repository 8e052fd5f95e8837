import { getSettings } from '@fieldhouse/contract/school/admin'
import { useEndpoint } from '../../shared/api/queries.ts'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { SchoolForm } from './SchoolForm.tsx'

/** The school's own settings. */
export function SchoolScreen() {
  const result = useEndpoint('school', getSettings, {})
  return (
    <ConsoleScreen title="The school" text="Changes go live immediately.">
      <QueryResult result={result} what="The school">
        {(saved) => <SchoolForm edited={saved} />}
      </QueryResult>
    </ConsoleScreen>
  )
}
