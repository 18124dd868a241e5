const by = (letters: Record<string, string>) => (word: string) =>
  Array.from(word, (letter) => {
    const small = letter.toLowerCase();
    const latin = letters[small];
    if (latin === undefined) return letter;
    return letter === small ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
  }).join('');

/** Hungarian and Irish: the letter below the accent; an apostrophe goes. */
export const withoutAccents = (word: string) => word.normalize('NFD').replace(/[\u0300-\u036f']/g, '');

export const fromCyrillic = by({
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f',
  х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya',
});

export const fromGeorgian = by({
  ა: 'a', ბ: 'b', გ: 'g', დ: 'd', ე: 'e', ვ: 'v', ზ: 'z', თ: 't', ი: 'i', კ: 'k', ლ: 'l', მ: 'm', ნ: 'n', ო: 'o', პ: 'p', ჟ: 'zh', რ: 'r', ს: 's', ტ: 't', უ: 'u', ფ: 'p', ქ: 'k',
  ღ: 'gh', ყ: 'q', შ: 'sh', ჩ: 'ch', ც: 'ts', ძ: 'dz', წ: 'ts', ჭ: 'ch', ხ: 'kh', ჯ: 'j', ჰ: 'h',
});

const armenianLetters = by({
  ա: 'a', բ: 'b', գ: 'g', դ: 'd', ե: 'e', զ: 'z', է: 'e', ը: 'y', թ: 't', ժ: 'zh', ի: 'i', լ: 'l', խ: 'kh', ծ: 'ts', կ: 'k', հ: 'h', ձ: 'dz', ղ: 'gh', ճ: 'ch', մ: 'm', յ: 'y', ն: 'n',
  շ: 'sh', ո: 'o', չ: 'ch', պ: 'p', ջ: 'j', ռ: 'r', ս: 's', վ: 'v', տ: 't', ր: 'r', ց: 'ts', ւ: 'v', փ: 'p', ք: 'k', օ: 'o', ֆ: 'f', և: 'ev',
});
export const fromArmenian = (word: string) => armenianLetters(word.replaceAll('ու', 'u').replaceAll('Ու', 'U'));

export const fromAzerbaijani = (word: string) =>
  by({ ə: 'e', ı: 'i', ğ: 'g', ş: 'sh', ç: 'ch', ö: 'o', ü: 'u', x: 'kh', c: 'j', q: 'g' })(word.replaceAll('İ', 'I'));
