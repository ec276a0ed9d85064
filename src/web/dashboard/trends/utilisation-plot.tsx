import { Link } from 'react-router'
import type { Trends } from '#contract/dashboard.ts'
import { percentOf } from '#domain/trends.ts'
import { paths } from '#web/routing/paths.ts'
import { number } from './words.ts'

/** A bar for each product: how many of all its units are out, with the numbers next to it. */
export function UtilisationPlot({ products }: { products: Trends['utilisation'] }) {
  return (
    <ul className="use-rows">
      {products.map(({ productId, name, partNumber, out, all }) => {
        const percent = percentOf(out, all)
        return (
          <li key={productId} className="use-row">
            <Link
              className="row-link strong truncate"
              to={paths.product(productId)}
              title={`${name}, ${partNumber}`}
            >
              {name}
            </Link>
            <svg className="use-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect className="use-all" width={100} height={8} />
              <rect className="use-out" width={percent} height={8} />
            </svg>
            <span className="num use-value">
              <b>{number(out)}</b> of {number(all)}
              <span className="mute"> · {percent}%</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
