/** Yes or No in a list; Yes stands out, as what differs. */
export const YesNo = ({ value }: { value: boolean }) => (
  <span className={value ? 'font-medium' : 'text-muted'}>{value ? 'Yes' : 'No'}</span>
)
