// Made by `npm run words`: do not edit.
import type { words as source } from '../en/refusals.ts'

export const words: typeof source = {
  'refusals.bad_input': `Kontrollera det du har fyllt i.`,
  'refusals.dead_link': `Länken gäller inte längre.`,
  'refusals.not_found': `Här finns inget, eller så får du inte se det.`,
  'refusals.too_many_requests': ({ when }: { when: string }) =>
    `För många försök. Försök igen ${when}.`,
  'refusals.inAMoment': `om en stund`,
  'refusals.busy': `Servern är upptagen. Försök igen om en stund.`,
  'refusals.disk_full': `Serverns disk är full: inget kan ändras förrän det finns plats igen.`,
  'refusals.failed': `Något gick fel hos oss. Inget har ändrats.`,
  'refusals.notNow': `Det går inte att göra nu.`,
  'refusals.changed_meanwhile': `Någon har ändrat detta under tiden. Se hur det är nu och försök igen.`,
  'refusals.signed_already': `Lånet är redan underskrivet.`,
  'refusals.document_changed': `Avtalet har ändrats sedan du öppnade det. Läs det nyare här nedanför och skriv under igen.`,
  'refusals.link_suspended': ({ who }: { who: string }) =>
    `Avtalet håller på att ändras. Öppna länken igen senare, eller den i ett nyare mejl. Frågor? Skriv till ${who}.`,
  'refusals.link_stopped': ({ who }: { who: string }) =>
    `Länken togs tillbaka efter att den skickats till dig. Frågor? Skriv till ${who}.`,
  'refusals.link_replaced': ({ who }: { who: string }) =>
    `Ett nyare avtal har skickats till dig. Använd länken i det senaste mejlet, eller skriv till ${who}.`,
  'refusals.link_passed_on': ({ name, who }: { name: string; who: string }) =>
    `Du lämnade det här dokumentet vidare till ${name}. Frågor? Skriv till ${who}.`,
  'refusals.link_recalled': ({ who }: { who: string }) =>
    `Vi har tagit tillbaka avtalet tills vidare och skriver till dig igen. Frågor? Skriv till ${who}.`,
  'refusals.link_declined': ({ day, who }: { day: string; who: string }) =>
    `Du avböjde det här dokumentet den ${day}. Har du ändrat dig? Skriv till ${who}.`,
  'refusals.link_expired': ({ who }: { who: string }) =>
    `Länken har gått ut. Skriv till ${who} för att få en ny.`,
  'refusals.link_withdrawn': ({ who }: { who: string }) =>
    `Lånet har dragits tillbaka. Frågor? Skriv till ${who}.`,
  'refusals.link_closed': ({ who }: { who: string }) =>
    `Lånet är avslutat. Frågor? Skriv till ${who}.`,
  'refusals.unreachable': `Servern kan inte nås.`,
  'refusals.asked_already': `Du har redan bett om detta. Vänta på vårt svar, eller dra tillbaka det först.`,
  'refusals.request_answered': ({ name }: { name: string }) =>
    `Detta besvarades nyss av ${name}.`,
  'refusals.request_withdrawn': `Det drogs tillbaka nyss.`,
  'refusals.passed_on_too_often': ({ who }: { who: string }) =>
    `Det här dokumentet har redan lämnats vidare tre gånger. Skriv till ${who}.`,
  'refusals.too_many_customer_requests': ({ when }: { when: string }) =>
    `Du har frågat tillräckligt för i dag. Försök igen ${when}, eller skriv till oss.`,
  'refusals.counter_over': `Den här koden gäller inte längre. Be om en ny vid disken.`,
  'refusals.files_unavailable': `Filerna går inte att nå just nu. Säg till den som sköter servern.`,
}
