import type { Customer } from '@fieldhouse/contract/customer'
import type { Team } from '@fieldhouse/contract/customer-choices'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { ArtScene } from '@fieldhouse/design/art/ArtScene'
import type { SportArt } from '@fieldhouse/design/art/figures'
import { Icon } from '@fieldhouse/design/art/Icon'
import type { IconName } from '@fieldhouse/design/art/icon-paths'
import { palettes } from '@fieldhouse/design/art/palette'
import { SportFigure } from '@fieldhouse/design/art/SportFigure'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { ErrorState } from '@fieldhouse/design/feedback/ErrorState'
import { failureOf } from '../../shared/api/failure.ts'
import { imageUrl, useCustomer } from '../../shared/content/customer.queries.ts'
import { Placeholders } from '../../shared/content/Placeholders.tsx'
import { sportArt } from '../../shared/content/sport-art.ts'
import { chosen, useTeams } from '../../shared/content/teams.queries.ts'
import { Link } from '../../shared/paths/Link.tsx'
import { useFan } from '../../shared/session/useFan.ts'
import styles from './HomeScreen.module.css'
import { greeting } from './home.model.ts'

/** Greets the fan with what there is: the teams they follow, and what is left to set up. */
export function HomeScreen() {
  const fan = useFan()
  const { data: teams = [] } = useTeams()
  const lead = chosen(teams)[0]
  return (
    <main id="main" className={styles.home}>
      <section className={styles.hero} data-theme="dark">
        <HeroArt sport={lead ? sportArt(lead.icon) : 'football'} />
        <div className={styles.words}>
          <h1>{greeting(new Date(), fan.firstname)}</h1>
          <p>{lead ? `${lead.name} leads your home.` : 'Choose a team, and it leads your home.'}</p>
        </div>
      </section>
      <Teams />
      <NextSteps />
    </main>
  )
}

/** The figure stands beside the words on a wide screen and above them on a phone. */
function HeroArt({ sport }: { sport: SportArt }) {
  return (
    <>
      <ArtScene
        sport={sport}
        width={1360}
        height={340}
        x={0.72}
        y={0.52}
        scale={0.86}
        echo={5}
        className={styles.wideArt}
      />
      <ArtScene
        sport={sport}
        width={358}
        height={320}
        x={0.62}
        y={0.34}
        scale={0.55}
        echo={4}
        className={styles.phoneArt}
      />
    </>
  )
}

function Teams() {
  const { data: teams, error, refetch } = useTeams()
  const followed = chosen(teams ?? [])
  return (
    <section aria-labelledby="teams" className={styles.section}>
      <header className={styles.head}>
        <h2 id="teams">Your teams</h2>
        {followed.length > 0 && (
          <Link to="/app/account/teams" className={linkClass()}>
            Change
          </Link>
        )}
      </header>
      {teams ? (
        followed.length > 0 ? (
          <ul className={styles.row}>
            {followed.map((team, index) => (
              <TeamCard key={team.id} team={team} index={index} />
            ))}
          </ul>
        ) : (
          <EmptyState
            art={<SportFigure sport="skiing" size={56} />}
            title="No teams yet"
            text="Follow a team and it is here, on every device you sign in on."
            action={
              <Link to="/app/account/teams" className={buttonClass({ size: 44 })}>
                Choose your teams
              </Link>
            }
          />
        )
      ) : error ? (
        <ErrorState
          title="Your teams did not load"
          text={failureOf(error, 'Loading the teams').message}
          onRetry={() => void refetch()}
        />
      ) : (
        <Placeholders label="Loading your teams" count={5} shape="tile" className={styles.row} />
      )}
    </section>
  )
}

function TeamCard({ team, index }: { team: Team; index: number }) {
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <ArtScene sport={sportArt(team.icon)} palette={palettes[index % palettes.length]} flip={index % 2 === 1} />
      </div>
      <h3>{team.name}</h3>
    </li>
  )
}

interface Step {
  icon: IconName
  title: string
  text: string
  to: '/app/account/teams' | '/app/account/affiliations' | '/app/account/profile' | '/app/account/settings'
}

/** What makes the account better, and is not done yet. When all is done the section is gone. */
function NextSteps() {
  const { data: customer } = useCustomer()
  const steps = customer ? missing(customer) : []
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="next" className={styles.section}>
      <header className={styles.head}>
        <h2 id="next">Make it yours</h2>
      </header>
      <ul className={styles.steps}>
        {steps.map(({ icon, title, text, to }) => (
          <li key={title}>
            <Link to={to} className={styles.step}>
              <Icon name={icon} size={22} />
              <span>
                <b>{title}</b>
                {text}
              </span>
              <Icon name="chevron-right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function missing(customer: Customer): Step[] {
  const steps: (Step | false)[] = [
    imageUrl(customer) === undefined && {
      icon: 'camera',
      title: 'Add a picture',
      text: 'So that you know it is your account.',
      to: '/app/account/profile',
    },
    !customer.has_password && {
      icon: 'lock',
      title: 'Set a password',
      text: 'One more way in, besides the pin by email.',
      to: '/app/account/settings',
    },
  ]
  return steps.filter((step): step is Step => step !== false)
}
