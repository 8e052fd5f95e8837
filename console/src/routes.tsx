import { useEffect } from 'react'
import { GameScreen } from './features/game/GameScreen.tsx'
import { ScheduleScreen } from './features/schedule/ScheduleScreen.tsx'
import { ScoresScreen } from './features/scores/ScoresScreen.tsx'
import { SignInScreen } from './features/sign-in/SignInScreen.tsx'
import { StreamsScreen } from './features/streams/StreamsScreen.tsx'
import { TodayScreen } from './features/today/TodayScreen.tsx'
import { TrailScreen } from './features/trail/TrailScreen.tsx'
import { go, usePlace } from './shared/place/place.ts'
import { useHeld } from './shared/session/session.ts'
import { Frame } from './shell/Frame.tsx'
import { NothingHere } from './shell/NothingHere.tsx'

/** Which screen an address is. */
function screenAt(place: string) {
  const [, word = '', id = ''] = place.split('/')
  switch (word) {
    case '':
      return <TodayScreen />
    case 'games':
      return /^\d{1,9}$/.test(id) ? <GameScreen key={id} id={Number(id)} /> : <NothingHere />
    case 'schedule':
      return <ScheduleScreen />
    case 'scores':
      return <ScoresScreen />
    case 'streams':
      return <StreamsScreen />
    case 'trail':
      return <TrailScreen />
    default:
      return <NothingHere />
  }
}

export function Console() {
  const held = useHeld()
  const place = usePlace()
  // Who has signed in stands where they wanted to be; only the door's own address leads on.
  useEffect(() => {
    if (held && place === '/sign-in') go('/', { replace: true })
  }, [held, place])
  if (!held) return <SignInScreen />
  return <Frame>{screenAt(place)}</Frame>
}
