import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';

type PartProps<Given> = { useIt: () => Given; onGiven: (given: Given) => void };

function Part<Given>({ useIt, onGiven }: PartProps<Given>) {
  onGiven(useIt());
  return null;
}

/** What a hook gives to the part of a page that uses it, such as the function that saves. */
export function givenBy<Given>(client: QueryClient, useIt: () => Given): Given {
  const all: Given[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Part useIt={useIt} onGiven={(given: Given) => all.push(given)} />
    </QueryClientProvider>,
  );
  return all[0] as Given;
}
