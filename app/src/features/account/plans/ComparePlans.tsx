import type { MyPlans } from '@fieldhouse/contract/plans/my-plans'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Icon } from '@fieldhouse/design/art/Icon'
import { classNames } from '@fieldhouse/design/class-names'
import styles from './Plans.module.css'
import { listFeatures } from './plans.model.ts'

/** What each plan gives, the lowest first: a table, and on a narrow page a card for each plan. */
export function ComparePlans({ mine }: { mine: MyPlans }) {
  return (
    <>
      <PlanTable mine={mine} />
      <ul className={styles.cards}>
        {mine.plans.map(({ slug, name, promise, includes, streams }) => (
          <li key={slug} className={classNames(styles.card, slug === mine.plan && styles.own)}>
            <h3>
              {name}
              {slug === mine.plan && <OwnMark />}
            </h3>
            {promise !== null && <p>{promise}</p>}
            <ul>
              {[...includes, `${formatQuantity(streams, 'screen')} at once`].map((line) => (
                <li key={line}>
                  <Icon name="check" size={16} />
                  {line}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}

function PlanTable({ mine: { plan, plans } }: { mine: MyPlans }) {
  const ownClass = (slug: string) => (slug === plan ? styles.own : undefined)
  return (
    <div className={styles.tableFrame}>
      <table className={styles.table}>
        <caption className="visually-hidden">Compare plans</caption>
        <thead>
          <tr>
            <th scope="col">Compare plans</th>
            {plans.map(({ slug, name, promise }) => (
              <th key={slug} scope="col" className={ownClass(slug)}>
                {name}
                {promise !== null && <small>{promise}</small>}
                {slug === plan && <OwnMark />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listFeatures({ plans }).map((feature) => (
            <tr key={feature}>
              <th scope="row">{feature}</th>
              {plans.map(({ slug, includes }) => (
                <td key={slug} className={ownClass(slug)}>
                  {includes.includes(feature) ? <Included /> : <NotIncluded />}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Screens at once</th>
            {plans.map(({ slug, streams }) => (
              <td key={slug} className={ownClass(slug)}>
                <strong>{streams}</strong>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

const OwnMark = () => (
  <span className={styles.ownMark}>
    <Icon name="check" size={16} />
    Your plan
  </span>
)

const Included = () => (
  <>
    <Icon name="check" size={18} />
    <span className="visually-hidden">Included</span>
  </>
)

const NotIncluded = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">Not included</span>
  </>
)
