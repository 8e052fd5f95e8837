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
import { getSportFigure } from '../../shared/art/sport-figure.ts'
import { Link } from '../../shared/paths/Link.tsx'
import { SchoolBrand } from '../../shared/screen/SchoolBrand.tsx'
import { useSession } from '../../shared/session/session.ts'
import styles from './LandingScreen.module.css'

/** Longest school name, in letters, that fits the headline at its largest size. */
const longNameLetters = 12

const desktopLights = [
  [0.71, 0.17, 0.7],
  [0.93, 0.2, 0.7],
] as const
const phoneLights = [
  [0.15, 0.17, 1.2],
  [0.85, 0.15, 1.2],
] as const

const maxPanelSports = 5
const maxFigures = 6
const getPromise = (): string => `Follow every ${currentSchool().school} game free. Hide scores until you’re ready.`
const getSportsTitle = (): string =>
  listSchoolSports().length === 1 ? 'One sport, full coverage' : `All ${listSchoolSports().length} sports`
const getHeroArt = () => getSportFigure(currentSchool().art?.home ?? listSchoolSports()[0]?.assetName ?? '')
const listFeaturedSports = (): readonly string[] =>
  currentSchool().shownOff.length > 0
    ? currentSchool().shownOff
    : [...new Set(listSchoolSports().map(({ assetName }) => assetName))].slice(0, maxFigures)

/** Signed-in fans see today's games in the app, which hides scores from fans who asked for that. */
const Tonight = lazyByName(
  () => import('./TonightPanel.tsx'),
  (module) => module.TonightPanel,
)

/** The public home. The server draws it too, so that the first paint needs no script. */
export function LandingScreen() {
  const signedIn = useSession().kind === 'signed-in'
  return (
    <>
      <header className={styles.top}>
        <Link to="/" aria-label={`${currentSchool().appName} home`}>
          <SchoolBrand />
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
        <LandingHero signedIn={signedIn} />
        {!signedIn && <TonightPlaceholder />}
        <ul className={styles.proofs}>
          <LandingBenefit title={getSportsTitle()} text="Every team gets the full treatment.">
            <div className={styles.figures}>
              {listFeaturedSports().map((sport) => (
                <SportFigure key={sport} sport={getSportFigure(sport)} size={30} />
              ))}
            </div>
          </LandingBenefit>
          <LandingBenefit
            title="No password needed"
            text="We email you a 6-digit code. Prefer a password? Add one anytime."
          >
            <div className={styles.pin} aria-hidden="true">
              {[...'123456'].map((digit) => (
                <span key={digit} className={styles.cell} />
              ))}
            </div>
          </LandingBenefit>
          <LandingBenefit title="Your data, your call" text="Download it or delete it anytime.">
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
          </LandingBenefit>
        </ul>
      </main>
      <footer className={styles.footer}>
        <span>
          {currentSchool().appName}, the app for fans of the {currentSchool().school} {currentSchool().nickname}
        </span>
        <nav aria-label="More">
          {/* Served by the server, not by the app. */}
          <a href="/sponsor">Sponsors</a>
          <Link to="/privacy">Privacy</Link>
          <Link to="/delete-account">Delete your account</Link>
        </nav>
      </footer>
    </>
  )
}

/** Keeps today's games as the server wrote them (`src/tonight.tsx`) until the app has loaded the same content. */
function TonightPlaceholder() {
  const [isMounted, setIsMounted] = useState(false)
  const [isServerDrawn, setIsServerDrawn] = useState(
    () => !globalThis.document || document.getElementById(tonightElement) !== null,
  )
  useEffect(() => setIsMounted(true), [])
  const handOver = () => {
    const href = document.activeElement?.closest(`#${tonightElement} a`)?.getAttribute('href')
    setIsServerDrawn(false)
    // Focus stays on the same game's link.
    if (href) requestAnimationFrame(() => document.querySelector<HTMLElement>(`main a[href="${href}"]`)?.focus())
  }
  return (
    <>
      {isServerDrawn && (
        <div
          id={tonightElement}
          className={styles.drawn}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what the server wrote there is left alone
          dangerouslySetInnerHTML={noHtml}
        />
      )}
      {isMounted && (
        <LazyCard what="Tonight">
          <Tonight onThere={handOver} />
        </LazyCard>
      )}
    </>
  )
}

const noHtml = { __html: '' }

function LandingHero({ signedIn }: { signedIn: boolean }) {
  return (
    <section className={styles.hero} data-theme="dark" aria-labelledby="promise">
      <ArtScene
        sport={getHeroArt()}
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
        sport={getHeroArt()}
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
        <h1 id="promise" data-long={currentSchool().school.length > longNameLetters || undefined}>
          Every {currentSchool().school} team. <span>One account.</span>
        </h1>
        <p>{getPromise()}</p>
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
            .slice(0, maxPanelSports)
            .map(({ id, title, assetName }) => (
              <li key={id}>
                <SportFigure sport={getSportFigure(assetName)} size={26} />
                {title}
              </li>
            ))}
        </ul>
        {listSchoolSports().length > maxPanelSports && <p>and {listSchoolSports().length - maxPanelSports} more</p>}
      </div>
    </section>
  )
}

function LandingBenefit({ title, text, children }: { title: string; text: string; children: ReactNode }) {
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
