import { currentSchool } from '@fieldhouse/contract/company'
import { tonightElement } from '@fieldhouse/contract/school/page-head'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { ArtScene } from '@fieldhouse/design/art/ArtScene'
import { Icon } from '@fieldhouse/design/art/Icon'
import { SportFigure } from '@fieldhouse/design/art/SportFigure'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { type ReactNode, useEffect, useState } from 'react'
import { sportArt } from '../../shared/art/sport-art.ts'
import { Link } from '../../shared/paths/Link.tsx'
import { Brand } from '../../shared/screen/Brand.tsx'
import { useSession } from '../../shared/session/session.ts'
import styles from './LandingScreen.module.css'

/** Letters of a school's name that the headline has room for at its largest. */
const roomyName = 12

const desktopLights = [
  [0.71, 0.17, 0.7],
  [0.93, 0.2, 0.7],
] as const
const phoneLights = [
  [0.15, 0.17, 1.2],
  [0.85, 0.15, 1.2],
] as const

const inPanel = 5
const mostFigures = 6
const promise = (): string => `Follow every ${currentSchool().school} game free. Hide scores until you’re ready.`
const everySport = (): string =>
  listSchoolSports().length === 1 ? 'One sport, full coverage' : `All ${listSchoolSports().length} sports`
const heroArt = () => sportArt(currentSchool().art?.home ?? listSchoolSports()[0]?.assetName ?? '')
const shownOff = (): readonly string[] =>
  currentSchool().shownOff.length > 0
    ? currentSchool().shownOff
    : [...new Set(listSchoolSports().map(({ assetName }) => assetName))].slice(0, mostFigures)

/** Who is signed in has it in the app, where scores are kept from those who want that. */
const Tonight = lazyByName(
  () => import('./Tonight.tsx'),
  (module) => module.Tonight,
)

/** The public home. The server draws it too, so that the first paint needs no script. */
export function LandingScreen() {
  const signedIn = useSession().kind === 'signed-in'
  return (
    <>
      <header className={styles.top}>
        <Link to="/" aria-label={`${currentSchool().appName} home`}>
          <Brand />
        </Link>
        <nav aria-label="Account" className={styles.doors}>
          {signedIn ? (
            <Link to="/app/home" className={buttonClass({ size: 44 })}>
              Open the app
            </Link>
          ) : (
            <>
              <Link to="/auth/home" className={buttonClass({ size: 44, variant: 'secondary' })}>
                Sign in
              </Link>
              <Link to="/auth/signup/email" className={buttonClass({ size: 44 }, styles.wideOnly)}>
                Join free
              </Link>
            </>
          )}
        </nav>
      </header>
      <main id="main" className={styles.page}>
        <Hero signedIn={signedIn} />
        {!signedIn && <TonightsPlace />}
        <ul className={styles.proofs}>
          <Proof title={everySport()} text="Every team gets the full treatment.">
            <div className={styles.figures}>
              {shownOff().map((sport) => (
                <SportFigure key={sport} sport={sportArt(sport)} size={30} />
              ))}
            </div>
          </Proof>
          <Proof title="No password needed" text="We email you a 6-digit code. Prefer a password? Add one anytime.">
            <div className={styles.pin} aria-hidden="true">
              {['one', 'two', 'three', 'four', 'five', 'six'].map((cell) => (
                <span key={cell} className={styles.cell} />
              ))}
            </div>
          </Proof>
          <Proof title="Your data, your call" text="Download it or delete it anytime.">
            <div className={styles.chips} aria-hidden="true">
              <span className={styles.chip}>
                <Icon name="phone" size={15} />
                Devices
              </span>
              <span className={styles.chip}>
                <Icon name="download" size={15} />
                Export
              </span>
              <span className={styles.chip}>
                <Icon name="close" size={15} />
                Delete
              </span>
            </div>
          </Proof>
        </ul>
      </main>
      <footer className={styles.footer}>
        <span>
          {currentSchool().appName}, the app for fans of the {currentSchool().school} {currentSchool().nickname}
        </span>
        <nav aria-label="More">
          {/* The server's own page. */}
          <a href="/sponsor">Sponsors</a>
          <Link to="/privacy">Privacy</Link>
          <Link to="/delete-account">Delete your account</Link>
        </nav>
      </footer>
    </>
  )
}

/** The server writes what is on tonight into it (`src/tonight.tsx`): that stays as it is until the app has the same of its own. */
function TonightsPlace() {
  const [here, setHere] = useState(false)
  const [drawn, setDrawn] = useState(() => !globalThis.document || document.getElementById(tonightElement) !== null)
  useEffect(() => setHere(true), [])
  const handOver = () => {
    const href = document.activeElement?.closest(`#${tonightElement} a`)?.getAttribute('href')
    setDrawn(false)
    // Whoever is on one of its games stays on it.
    if (href) requestAnimationFrame(() => document.querySelector<HTMLElement>(`main a[href="${href}"]`)?.focus())
  }
  return (
    <>
      {drawn && (
        <div
          id={tonightElement}
          className={styles.drawn}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what the server wrote there is left alone
          dangerouslySetInnerHTML={nothing}
        />
      )}
      {here && (
        <LazyCard what="Tonight">
          <Tonight onThere={handOver} />
        </LazyCard>
      )}
    </>
  )
}

const nothing = { __html: '' }

function Hero({ signedIn }: { signedIn: boolean }) {
  return (
    <section className={styles.hero} data-theme="dark" aria-labelledby="promise">
      <ArtScene
        sport={heroArt()}
        className={styles.wideArt}
        width={1440}
        height={600}
        x={0.605}
        y={0.56}
        scale={1}
        flip
        echo={6}
        step={0.075}
        lights={desktopLights}
      />
      <ArtScene
        sport={heroArt()}
        className={styles.phoneArt}
        width={390}
        height={640}
        x={0.52}
        y={0.29}
        scale={0.36}
        flip
        echo={5}
        step={0.034}
        lights={phoneLights}
      />
      <div className={styles.words}>
        <h1 id="promise" data-long={currentSchool().school.length > roomyName || undefined}>
          Every {currentSchool().school} team. <span>One account.</span>
        </h1>
        <p>{promise()}</p>
        <div className={styles.actions}>
          <Link
            to={signedIn ? '/app/home' : '/auth/signup/email'}
            className={buttonClass({ size: 56, variant: 'white' })}
          >
            {signedIn ? 'Open the app' : 'Join free'}
          </Link>
          {!signedIn && (
            <Link to="/auth/home" className={buttonClass({ size: 56, variant: 'glass' })}>
              Sign in
            </Link>
          )}
        </div>
        {!signedIn && <p className={styles.small}>Free. No credit card. Takes a minute.</p>}
      </div>
      <div className={styles.panel}>
        <h2>Who do you follow?</h2>
        <ul>
          {listSchoolSports()
            .slice(0, inPanel)
            .map(({ id, title, assetName }) => (
              <li key={id}>
                <SportFigure sport={sportArt(assetName)} size={26} />
                {title}
              </li>
            ))}
        </ul>
        {listSchoolSports().length > inPanel && <p>and {listSchoolSports().length - inPanel} more</p>}
      </div>
    </section>
  )
}

function Proof({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className={styles.proof}>
      <div className={styles.picture}>{children}</div>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    </li>
  )
}
