import { useMe } from '../../shared/me/useMe.ts'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Screen } from '../../shared/screen/Screen.tsx'
import { Factors } from './Factors.tsx'

/** My own account, as one of the staff. */
export function AccountScreen() {
  const asked = useMe()
  return (
    <Screen title="Your account">
      <Answered asked={asked} what="Your account">
        {(me) => (
          <>
            <p>
              {me.firstname} {me.lastname}, {me.email}, {me.role}
            </p>
            <Factors me={me} />
          </>
        )}
      </Answered>
    </Screen>
  )
}
