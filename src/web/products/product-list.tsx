import { skipToken } from '@tanstack/react-query'
import { Boxes } from 'lucide-react'
import { useMemo } from 'react'
import type { Country } from '#contract/countries.ts'
import { type Product, productSorts, products } from '#contract/products.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { fetchExport } from '#web/lists/fetch-export.ts'
import { type ListKind, pageOf } from '#web/lists/list-address.ts'
import { ListView } from '#web/lists/list-view.tsx'
import { useListAddress } from '#web/lists/use-list-address.ts'
import { paths } from '#web/routing/paths.ts'
import { EditButton } from '#web/ui/edit-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { phone } from '#web/ui/theme/use-media.ts'
import { ProductCard, productColumns, type StockOf } from './product-columns.tsx'

const kind: ListKind<(typeof productSorts)[number]> = { filters: {}, sorts: productSorts, sort: 'name' }

interface ProductListProps {
  /** Undefined where the actor may not change products. */
  onEdit: ((product: Product) => void) | undefined
  /** The country whose free units are told; without one none are. */
  country: Country | null | undefined
}

const noProducts: readonly Product[] = []

/** What the country has of the listed products, asked for once they are known, so that the list does not wait for it. */
function useStock(country: Country | null | undefined, listed: readonly Product[]): StockOf {
  const productId = listed.map(({ id }) => id).sort((a, b) => a - b)
  const { data, isPlaceholderData } = useApiQuery(
    products.stockInCountry,
    country && productId.length > 0 ? { params: { countryId: country.id }, query: { productId } } : skipToken,
  )
  return useMemo(() => {
    const stocks = new Map(data?.rows.map(stock => [stock.id, stock]))
    return ({ id }) => stocks.get(id) ?? (data && !isPlaceholderData ? { id, free: 0, all: 0 } : undefined)
  }, [data, isPlaceholderData])
}

/** The products, searched, sorted and paged by the server; all of it in the address. */
export function ProductList({ onEdit, country }: ProductListProps) {
  const list = useListAddress(kind)
  const { search, ...page } = pageOf(list.state)
  const listQuery = { search, sort: list.state.sort }
  const query = useApiQuery(products.search, { query: { ...listQuery, ...page } })
  const stockOf = useStock(country, query.data?.rows ?? noProducts)
  const columns = useMemo(() => productColumns(stockOf), [stockOf])

  return (
    <ListView
      name="products"
      list={list}
      query={query}
      searchLabel="Search products"
      placeholder="Search by Product, P/N"
      exportAs={format => fetchExport('products', { query: listQuery }, format)}
      label="Products"
      failure="The products could not be loaded"
      columns={columns}
      rowKey={product => product.id}
      linkTo={product => paths.product(product.id)}
      {...(onEdit && {
        rowAction: (product: Product) => <EditButton name={product.name} onPress={() => onEdit(product)} />,
      })}
      cardsWhere={phone}
      card={product => <ProductCard product={product} stockOf={stockOf} onEdit={onEdit} />}
      empty={
        <EmptyState icon={Boxes} title="No products yet">
          {onEdit
            ? 'Units are of a product, so add the first one.'
            : 'Products appear here once an admin has added them.'}
        </EmptyState>
      }
    />
  )
}
