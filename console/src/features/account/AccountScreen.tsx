import { useMe } from '../../shared/me/useMe.ts'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { SecondFactors } from './SecondFactors.tsx'

/** The signed-in staff member's own account. */
export function AccountScreen() {
  const result = useMe()
  return (
    <ConsoleScreen title="Your account">
      <QueryResult result={result} what="Your account">
        {(me) => (
          <>
            <p>
              {me.firstname} {me.lastname}, {me.email}, {me.role}
            </p>
            <SecondFactors me={me} />
          </>
        )}
      </QueryResult>
    </ConsoleScreen>
  )
}
