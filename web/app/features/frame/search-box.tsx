import { Search } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { pageExists } from '../../platform/paths.ts';

const TYPES = [
  { value: 'trabajos', label: 'Trabajos' },
  // The search page reads `users` as articles (DESIGN §5).
  { value: 'users', label: 'Articulos' },
] as const;

/** The search of the top bar: opens the results and resets itself; an empty text does nothing. */
export function SearchBox() {
  const [text, setText] = useState('');
  const [type, setType] = useState<string>(TYPES[0].value);
  const navigate = useNavigate();
  if (!pageExists('/search')) return null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const query = text.trim();
    if (query === '') return;
    void navigate(`/search?${new URLSearchParams({ q: query, type })}`);
    setText('');
  };
  return (
    <search className="w-full max-w-md">
      <form onSubmit={submit} className="join w-full">
        <select
          aria-label="Tipo de búsqueda"
          className="select join-item bg-base-200 min-h-11 w-32 text-sm"
          value={type}
          onChange={(event) => setType(event.target.value)}
        >
          {TYPES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <label className="input join-item min-h-11 flex-1">
          <Search aria-hidden className="text-muted size-4" />
          <input
            type="search"
            aria-label="Buscar"
            placeholder="Buscar…"
            maxLength={200}
            enterKeyHint="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      </form>
    </search>
  );
}
