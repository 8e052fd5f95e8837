import type { MenuItem } from '@fieldhouse/contract/concessions/concessions'
import { allergenLabels, dietLabels } from '@fieldhouse/contract/concessions/food'
import { formatMoney } from '@fieldhouse/contract/school/money'
import { useWorkingImage } from '@fieldhouse/design/video/useWorkingImage'
import type { ReactNode } from 'react'
import styles from './Concessions.module.css'
import { isSoldOut } from './concessions.model.ts'

interface MenuLineProps {
  item: MenuItem
  currency: string
  nowMs: number
  /** Place to get the item, when the page does not already say it. */
  children?: ReactNode
}

/** Shows a menu item: name, price, ingredients to know, and whether it is sold out. */
export function MenuLine({ item, currency, nowMs, children }: MenuLineProps) {
  const { name, text, image, price, diets, allergens } = item
  const [photo, onError] = useWorkingImage(image)
  const soldOut = isSoldOut(item, nowMs)
  return (
    <li className={styles.item} data-gone={soldOut || undefined}>
      <div className={styles.itemHead}>
        {photo && (
          <img className={styles.photo} src={photo} alt="" width={72} height={72} loading="lazy" onError={onError} />
        )}
        <h3>{name}</h3>
        {soldOut ? (
          <span className={styles.gone}>Sold out</span>
        ) : (
          price !== null && <span className={styles.price}>{formatMoney(price, currency)}</span>
        )}
      </div>
      {text && <p>{text}</p>}
      {diets.length > 0 && (
        <ul className={styles.diets} aria-label="Dietary info">
          {diets.map((diet) => (
            <li key={diet}>{dietLabels[diet]}</li>
          ))}
        </ul>
      )}
      <p className={styles.contains}>
        {allergens === null
          ? 'Allergens not listed: ask at the stand'
          : allergens.length === 0
            ? 'No listed allergens'
            : `Contains ${allergens.map((one) => allergenLabels[one].toLowerCase()).join(', ')}`}
      </p>
      {children}
    </li>
  )
}
