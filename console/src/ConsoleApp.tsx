import type { StaffMe } from '@fieldhouse/contract/staff/me'
import { Button } from '@fieldhouse/design/action/Button'
import type { ReactNode } from 'react'
import { SecondFactors } from './features/account/SecondFactors.tsx'
import { JoinScreen } from './features/sign-in/JoinScreen.tsx'
import { SecondFactor } from './features/sign-in/SecondFactor.tsx'
import { SignInPage } from './features/sign-in/SignInPage.tsx'
import { SignInScreen } from './features/sign-in/SignInScreen.tsx'
import { consolePages, renderScreen } from './routes.tsx'
import { signOut } from './shared/me/sign-out.ts'
import { LeaveDialog } from './shared/router/LeaveDialog.tsx'
import { usePath } from './shared/router/navigation.ts'
import { useSession } from './shared/session/session.ts'
import { ConfirmDialog } from './shell/ConfirmDialog.tsx'
import { ConsoleFrame } from './shell/ConsoleFrame.tsx'
import { SignInGate } from './shell/SignInGate.tsx'

type SecondFactorSetupProps = { me: StaffMe; onDone: () => void; children: ReactNode }

/** The console opens only with a second factor, so a new staff member sets one up first. */
const SecondFactorSetup = ({ me, onDone, children }: SecondFactorSetupProps) => (
  <SignInPage title="Set up your second factor" text={`Welcome, ${me.firstname}. It takes a minute, once.`}>
    {children}
    {me.second_factor === 'given' ? (
      <Button wide onClick={onDone}>
        Open the console
      </Button>
    ) : (
      <Button variant="outline" wide onClick={() => void signOut()}>
        Sign out
      </Button>
    )}
  </SignInPage>
)

export function ConsoleApp() {
  const session = useSession()
  const place = usePath()
  if (place === '/join') return <JoinScreen />
  // The address stays, so that the wanted page opens after the sign-in.
  if (!session) return <SignInScreen />
  return (
    <>
      <SignInGate
        askSecondFactor={(me) => <SecondFactor me={me} />}
        setUpSecondFactor={(me, done) => (
          <SecondFactorSetup me={me} onDone={done}>
            <SecondFactors me={me} />
          </SecondFactorSetup>
        )}
      >
        {(me) => (
          <ConsoleFrame me={me} pages={consolePages}>
            {renderScreen(place, me)}
          </ConsoleFrame>
        )}
      </SignInGate>
      <ConfirmDialog />
      <LeaveDialog />
    </>
  )
}
